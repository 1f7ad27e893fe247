import type { ReactNode } from 'react';
import { Switch } from '../design/Switch.tsx';
import type { Card } from '../site/page-model.ts';

/** The pages and categories of a category, each with what it is about. */
export function Cards({ cards }: { cards: readonly Card[] }): ReactNode {
  return (
    <ul className="Cards PlainList">
      {cards.map((card) => (
        <li className="Card" key={card.href + card.label}>
          <h2 className="Card-title">
            <a className="Card-link" href={card.href}>
              {card.label}
            </a>
          </h2>
          <Switch />
          <p className="Card-description">{card.description}</p>
          {card.kind === 'category' && (
            <p className="Card-pages">{card.pages === 1 ? '1 page' : `${card.pages} pages`}</p>
          )}
        </li>
      ))}
    </ul>
  );
}
