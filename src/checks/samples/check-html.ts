import { Parser } from 'htmlparser2';
import type { Sample, SampleFault } from './sample.ts';

/** Elements that HTML lets end by themselves. */
const endByThemselves =
  /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|html|head|body|p|li|dt|dd|option|thead|tbody|tfoot|tr|td|th)$/;

/** HTML whose elements are all closed. */
export function checkHtml(sample: Sample): SampleFault[] {
  const faults: SampleFault[] = [];
  const open: { name: string; line: number }[] = [];
  const lineAt = (offset: number) => sample.code.slice(0, offset).split('\n').length;
  const parser = new Parser({
    onopentag: (name) => open.push({ name, line: lineAt(parser.startIndex) }),
    onclosetag: (_name, isImplied) => {
      const element = open.pop();
      if (!element || !isImplied || endByThemselves.test(element.name)) return;
      faults.push({ sample, codeLine: element.line, problem: `<${element.name}> is not closed.` });
    },
  });
  parser.end(sample.code);
  return faults;
}
