import type { ReactNode } from 'react';
import { CodeBlock } from '../../markdown/components/CodeBlock.tsx';
import { TabPanel, Tabs } from '../../markdown/components/Tabs.tsx';

/** A sample in one language; `html` is highlighted and has a placeholder for each value that the reader may fill in. */
export type RenderedSample = { value: string; title: string; language: string; html: string };

/** One request in every language. The reader's choice holds for all pages. */
export function RequestSamples({ samples }: { samples: readonly RenderedSample[] }): ReactNode {
  return (
    <Tabs name="request-language" group="request-language" label="Language">
      {samples.map(({ value, title, language, html }, index) => (
        <TabPanel key={value} value={value} title={title}>
          <CodeBlock language={language} label={title} number={String(index + 1)}>
            <span dangerouslySetInnerHTML={{ __html: html }} />
          </CodeBlock>
        </TabPanel>
      ))}
    </Tabs>
  );
}
