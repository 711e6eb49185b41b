/** Tests tar archives, compatible with the program `tar`. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Bytes } from '../../src/kernel/bytes/byte-reader.ts'
import { packTar, unpackTar } from '../../src/kernel/bytes/tar.ts'
import { tempDir } from '../support/temp.ts'

const broken = () => new Error('broken')
const SIZES = { 'a.db': 0, 'bots/1.db': 511, 'bots/2.db': 512, 'b.db': 100_001 }
const bufferOf = (size: number) => Buffer.alloc(size, 'x')

async function readWhole(bytes: Bytes): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts)
}

const made = () =>
  readWhole(packTar(Object.entries(SIZES).map(([name, size]) => ({ name, size, bytes: [bufferOf(size)] }))))

async function read(tar: Bytes): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for await (const { name, bytes } of unpackTar(tar, broken)) found[name] = (await readWhole(bytes)).length
  return found
}

test('tar reads its own archives, in chunks of any length', async () => {
  const tar = await made()
  for (const length of [7, 512, 70_000]) {
    const parts = Array.from({ length: Math.ceil(tar.length / length) }, (_, i) =>
      tar.subarray(i * length, (i + 1) * length),
    )
    expect(await read(parts)).toEqual(SIZES)
  }
})

test('tar archives can be exchanged with the program tar in both directions', async () => {
  const dir = tempDir()
  execFileSync('tar', ['-x'], { cwd: dir, input: await made() })
  for (const [name, size] of Object.entries(SIZES)) expect(readFileSync(join(dir, name))).toEqual(bufferOf(size))
  mkdirSync(join(dir, 'own'))
  writeFileSync(join(dir, 'own', 'c.db'), bufferOf(1_000))
  expect(await read([execFileSync('tar', ['--format=ustar', '-c', 'own'], { cwd: dir })])).toEqual({
    'own/c.db': 1_000,
  })
})

test('a file in a tar archive may be larger than eight gibibytes', async () => {
  const size = 9 * 2 ** 30
  const some = Buffer.alloc(1 << 26)
  const zeros = Array.from({ length: size / some.length }, () => some)
  for await (const file of unpackTar(packTar([{ name: 'large.db', size, bytes: zeros }]), broken)) {
    let length = 0
    for await (const part of file.bytes) length += part.length
    expect([file.size, length]).toEqual([size, size])
  }
})

test('truncated, changed and invalid tar archives are rejected', async () => {
  const tar = await made()
  const changed = Buffer.from(tar)
  changed[3] = 0x41
  for (const bytes of [tar.subarray(0, 3_000), tar.subarray(0, -1_024), changed, Buffer.alloc(2_000, 'no')])
    await expect(read([bytes])).rejects.toThrow('broken')
})
