/** The logger of all modules. pino implements it; users of the client package can bring another one. */
type LogMethod = (fields: object, event: string) => void

export interface Logger {
  debug: LogMethod
  info: LogMethod
  warn: LogMethod
  error: LogMethod
}

const ignoreLine: LogMethod = () => {}

export const silentLogger: Logger = { debug: ignoreLine, info: ignoreLine, warn: ignoreLine, error: ignoreLine }
