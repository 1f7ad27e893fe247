import { Admonition, AdmonitionTitle } from './Admonition.tsx';
import { CodeBlock } from './CodeBlock.tsx';
import { Diagram } from './Diagram.tsx';
import { Figure, Picture } from './Figure.tsx';
import { Heading2, Heading3, Heading4, Heading5, Heading6 } from './Heading.tsx';
import { TableFrame } from './TableFrame.tsx';
import { TabPanel, Tabs } from './Tabs.tsx';
import { TaskMarker } from './TaskMarker.tsx';
import { UiPicture } from './UiPicture.tsx';
import { Video } from './Video.tsx';

/** React components of pages: those that our Markdown names, and those that stand in for an HTML element. */
export const contentComponents = {
  Admonition,
  AdmonitionTitle,
  CodeBlock,
  Diagram,
  Figure,
  TabPanel,
  TableFrame,
  Tabs,
  UiPicture,
  Video,
  h2: Heading2,
  h3: Heading3,
  h4: Heading4,
  h5: Heading5,
  h6: Heading6,
  img: Picture,
  input: TaskMarker,
};
