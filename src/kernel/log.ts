/** What the rooms ask of a logger. pino's is one; who imports the client alone brings any other. */
type Write = (fields: object, event: string) => void

export interface Logger {
  debug: Write
  info: Write
  warn: Write
  error: Write
}

const nothing: Write = () => {}

export const silentLogger: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing }
