module.exports = require('better-sqlite3-12')
