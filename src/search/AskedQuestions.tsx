import type { ReactNode } from 'react';
import { questions } from '../home/questions.ts';
import { withBaseUrl } from '../site/base-url.ts';
import type { HeldKeys } from './ResultList.tsx';

type Props = { baseUrl: string; onChosen: (event: HeldKeys) => void };

/** What most readers ask, each a link to the page that answers: shown before anything is typed. */
export function AskedQuestions({ baseUrl, onChosen }: Props): ReactNode {
  return (
    <section className="AskedQuestions" aria-label="What readers ask">
      <h2 className="Search-title">What readers ask</h2>
      <ul className="PlainList">
        {questions.map(({ question, answer, route }) => (
          <li key={route}>
            <a className="SearchOption" href={withBaseUrl(baseUrl, route)} onClick={onChosen}>
              {question} <span className="SearchOption-snippet">{answer}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
