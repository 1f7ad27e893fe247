import { readdirSync } from 'node:fs';
import type { ComponentType } from 'react';
import { HowItFits } from './home/HowItFits.tsx';
import { QuestionList } from './home/QuestionList.tsx';
import { ReaderDoors } from './home/ReaderDoors.tsx';
import { SdkGrid } from './home/SdkGrid.tsx';
import { islandsForContent } from './Island.tsx';

type IslandModule = { default: ComponentType<Record<string, unknown>> };

const folder = new URL('../islands/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.tsx') && !file.includes('.test.'));
const modules = await Promise.all(
  files.map(
    async (file) =>
      [
        file.replace(/\.tsx$/, ''),
        ((await import(/* @vite-ignore */ new URL(file, folder).href)) as IslandModule).default,
      ] as const,
  ),
);

/** Components that an MDX page may use by name: every island, and the parts of the home page. */
export const islands = {
  ...islandsForContent(Object.fromEntries(modules)),
  HowItFits,
  QuestionList,
  ReaderDoors,
  SdkGrid,
};
