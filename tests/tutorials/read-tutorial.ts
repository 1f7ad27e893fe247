import { toString as textOf } from 'mdast-util-to-string';
import { samplesOf } from '../../src/checks/samples/read-samples.ts';
import type { Sample } from '../../src/checks/samples/sample.ts';
import { readPage } from '../read-page.ts';

/** A section of a tutorial: its heading, and the code blocks below it. */
export type TutorialSection = { heading: string; samples: readonly Sample[] };

/** The sections of a tutorial, in the order in which a reader follows them. */
export function readTutorial(name: string): readonly TutorialSection[] {
  const page = readPage(`tutorials/${name}`);
  const headings = page.tree.children.flatMap((node) =>
    node.type === 'heading' ? [{ heading: textOf(node), line: node.position?.start.line ?? 1 }] : [],
  );
  const samples = samplesOf(page).filter(({ use }) => use !== 'drawing');
  return headings.map(({ heading, line }, index) => {
    const end = headings[index + 1]?.line ?? Number.POSITIVE_INFINITY;
    return { heading, samples: samples.filter((sample) => sample.line > line && sample.line < end) };
  });
}
