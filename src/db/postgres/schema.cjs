/** Input for drizzle-kit: exports the PostgreSQL tables. drizzle-kit needs a CommonJS file for this. */
const { postgresTables } = require('./tables.ts')

module.exports = postgresTables(require('../schema/all.ts'))
