const pieceBytes = 512 * 1024;

/**
 * The bytes of a file, piece by piece. Not every browser reads a file's stream as it comes.
 *
 * @param progress gets the bytes read so far.
 */
export async function* piecesOf(
  file: Blob,
  { progress, signal }: { progress?: (done: number, total: number) => void; signal?: AbortSignal } = {},
): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < file.size; at += pieceBytes) {
    signal?.throwIfAborted();
    yield new Uint8Array(await file.slice(at, at + pieceBytes).arrayBuffer());
    progress?.(Math.min(at + pieceBytes, file.size), file.size);
  }
}
