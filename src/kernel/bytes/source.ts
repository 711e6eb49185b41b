/** Bytes as they come, in parts of any length: taken piece by piece. */
export type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/** Bytes taken from the start, and what is left of them; `ended` is what is thrown where there are too few. */
export function sourceOf(bytes: Bytes, ended: () => Error) {
  const parts = (async function* () {
    yield* bytes
  })()
  let held: Buffer = Buffer.alloc(0)
  async function more(): Promise<void> {
    const { done, value } = await parts.next()
    if (done) throw ended()
    held = held.length === 0 ? value : Buffer.concat([held, value])
  }
  function take(length: number): Buffer {
    const taken = held.subarray(0, length)
    held = held.subarray(length)
    return taken
  }
  return {
    async exactly(length: number): Promise<Buffer> {
      while (held.length < length) await more()
      return take(length)
    },
    /** This number of bytes, as they come. */
    async *next(length: number): AsyncGenerator<Buffer> {
      for (let left = length; left > 0; ) {
        if (held.length === 0) await more()
        const taken = take(Math.min(left, held.length))
        left -= taken.length
        yield taken
      }
    },
    async *rest(): AsyncGenerator<Buffer> {
      if (held.length > 0) yield held
      yield* parts
    },
  }
}
