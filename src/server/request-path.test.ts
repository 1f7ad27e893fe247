import { describe, expect, test } from 'vitest';
import { askedBy } from './request-path.ts';

describe('what a request asks for', () => {
  test.each([
    ['/', { is: 'here', path: '', query: '' }],
    ['/guides/second', { is: 'here', path: 'guides/second', query: '' }],
    ['/guides/second?sdk=python', { is: 'here', path: 'guides/second', query: '?sdk=python' }],
    ['/_sidebar/guides.html', { is: 'here', path: '_sidebar/guides.html', query: '' }],
    ['/guides/', { is: 'moved', location: '/guides' }],
    ['/guides/second.html?a=b', { is: 'moved', location: '/guides/second?a=b' }],
    ['/guides/index.html', { is: 'moved', location: '/guides' }],
    ['/index.html', { is: 'moved', location: '/' }],
    ['/index', { is: 'nowhere' }],
    ['/404', { is: 'nowhere' }],
    ['/404.html', { is: 'nowhere' }],
    ['/guides//second', { is: 'nowhere' }],
    ['/guides/second?next=//guides', { is: 'here', path: 'guides/second', query: '?next=//guides' }],
    ['//', { is: 'nowhere' }],
    ['//evil.example/', { is: 'nowhere' }],
    ['/\\evil.example/', { is: 'nowhere' }],
    ['http://evil.example/', { is: 'nowhere' }],
    ['*', { is: 'nowhere' }],
    ['', { is: 'nowhere' }],
  ])('%s', (url, asked) => expect(askedBy(url, '/')).toEqual(asked));

  test.each([
    ['/handbook/', { is: 'here', path: '', query: '' }],
    ['/handbook/guides/', { is: 'moved', location: '/handbook/guides' }],
    ['/handbook/index.html', { is: 'moved', location: '/handbook/' }],
    ['/', { is: 'nowhere' }],
    ['/handbooks', { is: 'nowhere' }],
  ])('%s, where the site stands below /handbook/', (url, asked) => expect(askedBy(url, '/handbook/')).toEqual(asked));
});
