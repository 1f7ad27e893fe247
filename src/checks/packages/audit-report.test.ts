import { describe, expect, test } from 'vitest';
import { auditReport } from './audit-report.ts';

const weak = (severity: string, fixAvailable: unknown) => ({ severity, range: '<1.2.3', fixAvailable, name: 'x' });

describe('npm run audit says', () => {
  test('that no package has a known weakness', () => {
    const { lines, urgent } = auditReport('the site', '{"vulnerabilities":{}}');
    expect(lines).toEqual(['the site: no package has a known weakness.']);
    expect(urgent).toBe(false);
  });

  test('each weak package in a line, the gravest first, and that someone has to act', () => {
    const vulnerabilities = { mild: weak('low', false), grave: weak('high', true) };
    expect(auditReport('the site', JSON.stringify({ vulnerabilities }))).toEqual({
      lines: [
        'the site: grave <1.2.3 has a weakness that is high; run npm audit fix.',
        'the site: mild <1.2.3 has a weakness that is low; no version mends it yet.',
      ],
      urgent: true,
    });
  });

  test('in one line when the registry does not answer, without its address', () => {
    const refused = { message: '405 Method Not Allowed - POST https://registry.example/-/npm/v1/bulk', error: {} };
    expect(auditReport('the site', JSON.stringify(refused))).toEqual({
      lines: ['the site: not audited, because the registry does not answer (405 Method Not Allowed).'],
      urgent: false,
    });
    for (const silence of ['', 'no JSON', '{"error":{"summary":"","detail":""}}'])
      expect(auditReport('the site', silence).lines).toEqual([
        'the site: not audited, because the registry does not answer.',
      ]);
  });
});
