import type { ComponentType } from 'react';
import { HowItFits } from '../home/HowItFits.tsx';
import { QuestionList } from '../home/QuestionList.tsx';
import { ReaderDoors } from '../home/ReaderDoors.tsx';
import { SdkGrid } from '../home/SdkGrid.tsx';
import { islandsForContent } from '../islands/Island.tsx';

type IslandModule = { default: ComponentType<Record<string, unknown>> };

const modules = Object.entries(import.meta.glob<IslandModule>('../**/*.island.tsx', { eager: true }));
const islandOfName = Object.fromEntries(
  modules.map(([file, module]) => [file.replace(/^.*\/|\.island\.tsx$/g, ''), module.default]),
);

/** Components that an MDX page may use by name: every island, and the parts of the home page. */
export const mdxComponents = {
  ...islandsForContent(islandOfName),
  HowItFits,
  QuestionList,
  ReaderDoors,
  SdkGrid,
};
