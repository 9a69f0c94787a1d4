/**
 * Files that `npm test` leaves to `npm run test:all`, with what they do there and, of what they protect, what `npm test`
 * holds in a cheaper way. They may take ten minutes, every other file three.
 */
export const longSet: Readonly<Record<string, string>> = {
  'any-input': 'thousands of random bodies; bad-input and hostile-input send one bad value for each field',
  'container-files': 'installs the packages anew, as the image does; packages.test.ts reads what they hold',
  handbook:
    'installs the packages and runs four programs of the system; drain, backup and monitoring have each thing by itself',
  installed: 'packs and installs all packages; packages.test.ts judges what is in each',
  generators: 'makes programs of three languages from openapi.json, which openapi.test.ts judges by itself',
  'one-place': 'compiles the server and the portal four times over; types are checked before the tests',
  'point-in-time':
    'a base backup, an archive and two clusters; backup and restored go from one database to another',
  'planted-bugs':
    'random histories until each of the built-in bugs is noticed; prove-checker knows them by short ones',
  'planted-money-bugs':
    'random histories until each of the built-in bugs is noticed; prove-checker knows them by short ones',
  'planted-webhook-bugs':
    'random histories until each of the built-in bugs is noticed; prove-checker knows them by short ones',
  'portal-crawl': 'every screen of every role by its links; each screen has a file of its own',
  'portal-long-list': 'a list of ten thousand offers',
  prove:
    'random histories under faults; racing-*, survives-kill and database-restarted have one of each kind',
  'prove-faults': 'each fault of the random histories by itself',
};
