import type { ReactNode } from 'react';
import { questions } from './questions.ts';

/** What readers ask most, each with the page that answers. */
export function QuestionList(): ReactNode {
  return (
    <ul className="Questions PlainList">
      {questions.map(({ question, answer, route }) => (
        <li key={route}>
          <a className="Question" href={`site:${route}`}>
            <span>{question}</span> <span className="Question-answer">{answer}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
