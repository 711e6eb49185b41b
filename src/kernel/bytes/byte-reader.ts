/** Byte streams of chunks of any length, read piece by piece. */
export type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/** Reads from the start of a byte stream. If the stream is too short, throws the error made by `endError`. */
export function createByteReader(bytes: Bytes, endError: () => Error) {
  const parts = (async function* () {
    yield* bytes
  })()
  let buffered: Buffer = Buffer.alloc(0)
  async function readMore(): Promise<void> {
    const { done, value } = await parts.next()
    if (done) throw endError()
    buffered = buffered.length === 0 ? value : Buffer.concat([buffered, value])
  }
  function take(length: number): Buffer {
    const taken = buffered.subarray(0, length)
    buffered = buffered.subarray(length)
    return taken
  }
  return {
    async readExactly(length: number): Promise<Buffer> {
      while (buffered.length < length) await readMore()
      return take(length)
    },
    /** Yields exactly this number of bytes, in chunks as they arrive. */
    async *readChunks(length: number): AsyncGenerator<Buffer> {
      for (let remaining = length; remaining > 0; ) {
        if (buffered.length === 0) await readMore()
        const taken = take(Math.min(remaining, buffered.length))
        remaining -= taken.length
        yield taken
      }
    },
    async *readRest(): AsyncGenerator<Buffer> {
      if (buffered.length > 0) yield buffered
      yield* parts
    },
  }
}
