import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { OutputDirectory } from './output-directory.ts';

/** No process has this id: Linux gives none above 4,194,304. */
const gone = 4_194_305;

let folder: string;
let output: OutputDirectory;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'output-'));
  output = new OutputDirectory(join(folder, 'build'), join(folder, 'record.json'));
});
afterEach(() => rm(folder, { recursive: true }));

async function put(directory: string, text: string): Promise<void> {
  await mkdir(join(folder, directory), { recursive: true });
  await writeFile(join(folder, directory, 'page.html'), text);
}
const published = () => readFile(join(folder, 'build/page.html'), 'utf8');

describe('the next build after one that was killed', () => {
  test('takes away what was half written', async () => {
    await put(`build.${gone}.new`, 'half');
    await put('build', 'good');
    await output.prepare();
    await output.discard();
    expect(await readdir(folder)).toEqual(['build']);
  });

  test('gives the last good output back where it was killed between two steps of publishing', async () => {
    await put(`build.${gone}.old`, 'good');
    await put(`build.${gone}.new`, 'whole, and never published');
    await output.prepare();
    await output.discard();
    expect(await readdir(folder)).toEqual(['build']);
    expect(await published()).toBe('good');
  });

  test('mixes nothing in from a build that had the same process id, as all have in a container', async () => {
    await put(`build.${process.pid}.new`, 'half');
    await output.prepare();
    await output.write('index.html', 'new');
    await output.publish();
    expect(await readdir(join(folder, 'build'))).toEqual(['index.html']);
  });

  test('leaves alone what a build that still runs is writing', async () => {
    await put(`build.${process.ppid}.new`, 'half');
    await output.prepare();
    expect(await readdir(folder)).toContain(`build.${process.ppid}.new`);
  });
});

test('an output that cannot take its place leaves the last good one in it', async () => {
  await put('build', 'good');
  await output.prepare();
  await output.discard();
  await expect(output.publish()).rejects.toThrow(/ENOENT/);
  expect(await published()).toBe('good');
  expect(await readdir(folder)).toEqual(['build']);
});

describe('a file of the last output', () => {
  const record = () => join(folder, 'record.json');
  const build = async (content: string) => {
    output = new OutputDirectory(join(folder, 'build'), record());
    await output.prepare();
    output.write('page.html', content);
    await output.publish();
    return (await stat(join(folder, 'build/page.html'))).ino;
  };

  test('is taken over where its content is the same', async () => {
    const first = await build('same');
    expect(await build('same')).toBe(first);
  });

  test('is written anew where its content is another, and the last output keeps its own until then', async () => {
    await build('old');
    output = new OutputDirectory(join(folder, 'build'), record());
    await output.prepare();
    output.write('page.html', 'new');
    expect(await published()).toBe('old');
    await output.publish();
    expect(await published()).toBe('new');
  });

  test('is written anew where somebody has changed it', async () => {
    await build('ours');
    await put('build', 'theirs');
    await build('ours');
    expect(await published()).toBe('ours');
  });

  test('is taken over only together with the others that were made of the same', async () => {
    output = new OutputDirectory(join(folder, 'build'), record());
    await output.prepare();
    expect(output.takeOver(['page.html', 'page.json'], 'key')).toBe(false);
    output.writeNew('page.html', 'page');
    output.writeNew('page.json', 'page');
    await output.publish();
    await rm(join(folder, 'build/page.json'));

    output = new OutputDirectory(join(folder, 'build'), record());
    await output.prepare();
    expect(output.takeOver(['page.html', 'page.json'], 'key')).toBe(false);
    output.writeNew('page.html', 'other');
    expect(await published()).toBe('page');
    await output.discard();
  });

  test('is written anew where the record of it is damaged', async () => {
    const first = await build('same');
    await writeFile(record(), '{');
    expect(await build('same')).not.toBe(first);
  });
});
