/** `npm run compress`: a .br and a .gz beside each text file of build/, for web servers that send such files. */
import { existsSync } from 'node:fs';
import { compressOutput } from '../output/compress-output.ts';
import { outputDirectory } from '../project.ts';

if (existsSync(outputDirectory)) {
  const { files, written, bytes, brotliBytes } = await compressOutput(outputDirectory);
  const megabytes = (count: number) => `${(count / 1e6).toFixed(1)} MB`;
  console.log(
    written > 0
      ? `${files} files compressed, ${written} of them now: ${megabytes(bytes)} are ${megabytes(brotliBytes)} with brotli.`
      : `${files} files are compressed already.`,
  );
} else {
  console.error('There is no build/ yet; run “npm run build” first.');
  process.exitCode = 1;
}
