/**
 * Loads better-sqlite3 for this version of Node; all other files import it from here. Version 13 crashes without
 * Node-API 10, i.e. on Node 20 and up to 22.13. Version 12 aborts at a garbage collection on Node 24.19 and later
 * (nodejs/node#65446). Plain JavaScript, because the thread of `checkpointer.js` imports this file too.
 */

/** Loads the package that fits. npm installs only one of the two, according to the Node versions that they support. */
const load = () =>
  Number(process.versions.napi) < 10 ? import('better-sqlite3-node20') : import('better-sqlite3-node22')

async function driver() {
  try {
    return (await load()).default
  } catch (cause) {
    const remedy = 'delete node_modules and run npm install with this Node (Node 20 compiles it: g++, make, python3)'
    throw new Error(`better-sqlite3 is not installed for Node ${process.version}: ${remedy}`, { cause })
  }
}

export default await driver()
