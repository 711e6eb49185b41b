/** The envelope around every answer, and the schema that serializes it. */
import type { TSchema } from 'typebox'
import { success } from '../../contract/envelope.ts'

export function ok<T>(data: T): { error: false; message: string; data: T } {
  return { error: false, message: 'Success', data }
}

/** `{ response: { 200: envelope of data } }`, ready to be spread into a route's schema. */
export function answers<T extends TSchema, S extends 200 | 201 = 200>(data: T, status?: S) {
  return { [status ?? 200]: success(data) } as Record<S, ReturnType<typeof success<T>>>
}
