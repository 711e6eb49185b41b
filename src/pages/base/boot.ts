/** Reads the data that is embedded in the document. */
import type { PageBoot } from '../../contract/pages/base.ts'

export function readBoot<Data>(): PageBoot<Data> {
  const json = document.getElementById('boot')?.textContent
  if (json == null) throw new Error('the document has no boot data')
  return JSON.parse(json)
}

/** Element that the script renders into. */
export function rootElement(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no root element')
  return root
}
