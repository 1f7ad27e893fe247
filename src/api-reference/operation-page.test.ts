import { describe, expect, test } from 'vitest';
import { shortened } from './operation-page.tsx';

describe('the description of an operation for search engines and cards', () => {
  test('is whole sentences, in which a colon ends nothing', () => {
    const words = 'Addons tell other systems: a webhook, Slack, Teams or Datadog. They are told of events.';
    expect(shortened(words)).toBe(words);
  });

  test('of a sentence that is too long has what stands before its colon', () => {
    const list = Array.from({ length: 60 }, () => 'words').join(' ');
    expect(shortened(`Answers with everything that the instance knows: ${list}. And more.`)).toBe(
      'Answers with everything that the instance knows. And more.',
    );
  });

  test('ends with a full stop where a list would follow', () => {
    expect(shortened('What can be set:')).toBe('What can be set.');
  });
});
