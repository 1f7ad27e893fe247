/** Docusaurus for docs alone: with its default settings, or as its starter template has it, with its faster builder on. */
export default {
  title: 'Documentation',
  url: 'https://docs.example.com',
  baseUrl: '/',
  trailingSlash: false,
  future: { v4: process.env.DOCUSAURUS_BUILDER === 'faster' },
  markdown: { format: 'md' },
  // The pages are this site's own, whose links its own build has checked.
  onBrokenLinks: 'warn',
  onBrokenAnchors: 'warn',
  presets: [['classic', { docs: { routeBasePath: '/', numberPrefixParser: false }, blog: false, pages: false }]],
};
