import { useEffect, useState } from 'preact/hooks'
import { followEvents } from './events.ts'

/** Returns the view of the page, which the server's events update. `isConnected` is false while they do not arrive. */
export function useView<View>({ view: first, path }: { view: View; path: string }) {
  const [view, setView] = useState(first)
  const [isConnected, setConnected] = useState(true)
  useEffect(
    () => followEvents(`${path}/events`, { onData: (now) => setView(now as View), onConnected: setConnected }),
    [path],
  )
  return { view, setView, isConnected }
}
