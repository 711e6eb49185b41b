/** Bytes as they come, in parts of any length: taken piece by piece, or cut into parts of one length. */
export type Bytes = AsyncIterable<Buffer> | Iterable<Buffer>

/** Of `size` bytes each, the last one of at least one unless there is nothing at all. */
export async function* chunksOf(bytes: Bytes, size: number): AsyncGenerator<{ chunk: Buffer; last: boolean }> {
  let held: Buffer[] = []
  let length = 0
  for await (const part of bytes) {
    held.push(part)
    length += part.length
    if (length <= size) continue
    let all = Buffer.concat(held)
    for (; all.length > size; all = all.subarray(size)) yield { chunk: all.subarray(0, size), last: false }
    held = [all]
    length = all.length
  }
  yield { chunk: Buffer.concat(held), last: true }
}

export type Source = ReturnType<typeof sourceOf>

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
    /** With the end of line; undefined: there is none within `most` bytes. */
    async line(most: number): Promise<Buffer | undefined> {
      for (;;) {
        const end = held.indexOf(10)
        if (end >= 0) return take(end + 1)
        if (held.length > most) return undefined
        await more()
      }
    },
    /** So many, as they come. */
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
