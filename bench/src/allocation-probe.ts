import { renameSync, writeFileSync } from 'node:fs';
import { GCProfiler } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { allocationFile } from './allocation.ts';

// Loaded into a server, by `--import` or by name: from one SIGUSR2 to the next it adds up what its main thread allocates
// on V8's heap, which is what each collection finds beyond what the one before it left.

let profiler: GCProfiler | undefined;
let usedAtStart = 0;

function begin(): void {
  usedAtStart = process.memoryUsage().heapUsed;
  profiler = new GCProfiler();
  profiler.start();
}

function allocatedBytes({ statistics }: ReturnType<GCProfiler['stop']>): number {
  let [allocated, left] = [0, usedAtStart];
  for (const { beforeGC, afterGC } of statistics) {
    allocated += beforeGC.heapStatistics.usedHeapSize - left;
    left = afterGC.heapStatistics.usedHeapSize;
  }
  return allocated + process.memoryUsage().heapUsed - left;
}

if (isMainThread)
  process.on('SIGUSR2', () => {
    const bytes = profiler === undefined ? 0 : allocatedBytes(profiler.stop());
    begin();
    const file = allocationFile(process.pid);
    writeFileSync(`${file}.part`, String(bytes));
    renameSync(`${file}.part`, file);
  });
