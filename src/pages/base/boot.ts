/** Reads the data that is embedded in the document. */
import type { PageBoot } from '../../contract/pages/base.ts'

export function readBoot<Data>(): PageBoot<Data> {
  const json = document.getElementById('boot')?.textContent
  if (json == null) throw new Error('the document has no boot data')
  return JSON.parse(json)
}

/** Empties the element that the script renders into: it has content for browsers without JavaScript. */
export function clearRoot(): HTMLElement {
  const root = document.getElementById('root')
  if (!root) throw new Error('the document has no root element')
  root.replaceChildren()
  return root
}
