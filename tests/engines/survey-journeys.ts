import { expect } from 'vitest';
import type { Journey } from './journey.ts';
import type { Place } from './look.ts';

const panel: Place = { role: 'dialog', name: 'Feedback' };
const button = (name: string): Place => ({ role: 'button', name, inside: panel });
const feedbackButton: Place = { role: 'button', name: 'Feedback' };
const comment: Place = { role: 'textbox', name: 'Your comment (optional)' };

export const surveyJourneys: readonly Journey[] = [
  {
    name: 'answers the survey the whole way with the mouse',
    path: '/guides/long',
    width: 390,
    theme: 'light',
    isAsked: true,
    async run({ reader, feedback }) {
      await reader.click(feedbackButton);
      await reader.click({ role: 'radio', name: '4 – Satisfied' });
      await reader.click(button('Next'));
      await reader.click(comment);
      await reader.type('More diagrams');
      await reader.click(button('Next'));
      await reader.click({ role: 'radio', name: 'paying' });
      await reader.click(button('Submit'));
      await reader.find({ text: 'Thank you! Your answers help us decide what to write next.' });
      const data = { score: 4, comment: 'More diagrams', customerType: 'paying', openedManually: true };
      await expect.poll(() => feedback).toEqual([{ data: { ...data, currentPage: '/guides/long' } }]);
      await reader.click(button('close'));
      await reader.missing(panel);
    },
  },
  {
    name: 'answers the survey by keys, and steps back once',
    path: '/guides/long',
    width: 1280,
    theme: 'dark',
    isAsked: true,
    async run({ reader, feedback }) {
      await reader.tabTo(feedbackButton);
      await reader.press('Enter');
      await reader.find({ role: 'radio', name: '1 – Very unsatisfied' });
      await reader.tabTo({ role: 'radio', name: '1 – Very unsatisfied' });
      await reader.press(' ');
      await reader.press('ArrowDown');
      await reader.press('Enter');
      await reader.find(comment);
      await reader.tabTo(button('Back'));
      await reader.press('Enter');
      await expect.poll(async () => (await reader.find({ role: 'radio', name: '2 – Unsatisfied' })).checked).toBe(true);
      await reader.tabTo(button('Next'));
      await reader.press('Enter');
      await reader.tabTo(button('Skip'));
      await reader.press('Enter');
      await reader.tabTo(button('Submit'));
      await reader.press('Enter');
      await reader.find({ text: 'Thank you! Your answers help us decide what to write next.' });
      await expect.poll(() => feedback).toMatchObject([{ data: { score: 2, customerType: 'opensource' } }]);
    },
  },
];
