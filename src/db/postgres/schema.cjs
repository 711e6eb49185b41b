/** Input for drizzle-kit, which needs a CommonJS file: exports the PostgreSQL tables. */
const { postgresTables } = require('./tables.ts')

module.exports = postgresTables(require('../schema/all.ts'))
