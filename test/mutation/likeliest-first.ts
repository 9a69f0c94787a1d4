import path from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** A change is noticed by the first test that fails: what noticed the change before it is next to it, then the short files. */
export default class LikeliestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const before = ({ project, moduleId }: TestSpecification) =>
      this.ctx.cache.getFileTestResults(`${project.name}:${path.relative(this.ctx.config.root, moduleId)}`);
    return files.toSorted((a, b) => {
      const [first, second] = [before(a), before(b)];
      if (first === undefined || second === undefined) return 0;
      return Number(second.failed) - Number(first.failed) || first.duration - second.duration;
    });
  }
}
