/** The bot as a process of its own, to be killed: `bot-process.ts SURROUNDINGS`, in JSON. */
import { startBotAlone } from './bot-alone.ts'

await startBotAlone(JSON.parse(process.argv[2] ?? ''))
