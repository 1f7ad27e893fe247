import { describe, expect, test } from 'vitest';
import { currentMark, sectionOf } from './navbar-section.ts';

const links = ['/tutorials', '/reference', '/reference/sdks', '/reference/api/unleash'];

describe('the section of the navbar that an address is in', () => {
  test.each([
    ['/tutorials', '/tutorials'],
    ['/reference/rbac', '/reference'],
    ['/reference/sdks/node', '/reference/sdks'],
    ['/reference/api/unleash/create-feature', '/reference/api/unleash'],
    ['/references', undefined],
    ['/topics/a-b-testing', undefined],
    ['/', undefined],
  ])('of %s it is %s', (href, section) => {
    expect(sectionOf(href, links)).toBe(section);
  });
});

describe('a link of the navbar', () => {
  test.each([
    ['the page that it leads to is the current page', '/reference', 'page'],
    ['a page of its section is in the current section', '/reference/rbac', 'true'],
    ['a page of a deeper section is elsewhere', '/reference/sdks/node', undefined],
    ['a page of no section is elsewhere', '/topics/a-b-testing', undefined],
  ])('%s', (_, href, mark) => {
    expect(currentMark(href, '/reference', sectionOf(href, links))).toBe(mark);
  });
});
