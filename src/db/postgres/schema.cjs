/** What drizzle-kit reads: PostgreSQL's tables as a module's exports, which it can only have from such a file. */
const { postgresTables } = require('./tables.ts')

module.exports = postgresTables(require('../schema/all.ts'))
