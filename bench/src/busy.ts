// Keeps a processor as busy as it is told: the share of every ten milliseconds, as the first argument.

const share = Number(process.argv[2]);
const periodMs = 10;
const turn = () => {
  const end = performance.now() + share * periodMs;
  while (performance.now() < end);
  setTimeout(turn, (1 - share) * periodMs);
};
turn();
process.once('disconnect', () => process.exit(0));
