/** ZapBuy alone in a process of its own, to be killed: `watcher-process.ts SURROUNDINGS`, in JSON. */
import { startWatcherAlone } from './watcher-alone.ts'

await startWatcherAlone(JSON.parse(process.argv[2] ?? ''))
