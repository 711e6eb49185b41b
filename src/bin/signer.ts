/** `npm run signer`: runs the signer as a separate process under its own user. */

import { existsSync } from 'node:fs'
import { createRefusalLog } from '../app/signing/run-with-signer.ts'
import { createSignerKeys, createSignerParts, hasKeys } from '../app/signing/signer-parts.ts'
import { readSignerConfig } from '../config/config.ts'
import { readArguments, runProgram } from '../config/program.ts'
import { systemClock as clock } from '../kernel/clock.ts'
import { formatTrx } from '../kernel/sun.ts'
import { isStoppedIn, readUsedToday, resumeIn, stopIn } from '../signer/counts.ts'
import { listen } from '../signer/server.ts'
import { createSigner } from '../signer/signer.ts'

const USAGE = `node dist/bin/signer.js            holds the keys and signs permitted transactions at SIGNER_SOCKET
node dist/bin/signer.js status     shows the amounts signed today (UTC), and whether signing is stopped
node dist/bin/signer.js stop       stops signing, even after a restart
node dist/bin/signer.js resume     resumes signing

Run it in the folder of .env, or with the settings of the signer: node --env-file=FILE dist/bin/signer.js status. status,
stop and resume also work for the signer of npm start. The signer's limits are in .env.example under The signer.
`

const NO_NODE =
  'TRON_NODE_URL is not set: returns count as transfers to others, and a fast clock starts a new daily limit too early'

await runProgram(async () => {
  const args = readArguments(USAGE, {}, 1)
  if (args === undefined) return
  const { settings, chain, keys, logLevel } = readSignerConfig()
  const { socket, folder } = settings
  if (args.positional !== undefined) {
    if (socket !== undefined && !hasKeys(keys))
      throw new Error('SIGNER_SOCKET is set, but no key: use the settings of the signer, not those of the program')
    if (!existsSync(folder))
      throw new Error(`SIGNER_FOLDER: ${folder} does not exist, so no signer uses it: use the settings of the signer`)
  }
  switch (args.positional) {
    case undefined: {
      if (socket === undefined || !socket.startsWith('/'))
        throw new Error('SIGNER_SOCKET: expected the absolute path of a socket')
      if (!hasKeys(keys)) throw new Error('MARKET_MNEMONIC, ZAPBUY_PRIVATE_KEY: the signer has no key to sign with')
      const parts = await createSignerParts(settings, chain, await createSignerKeys(keys), clock)
      const server = await listen(createSigner(parts), socket, createRefusalLog(logLevel))
      process.stdout.write(`the signer listens at ${socket}\n`)
      if (!parts.chain) process.stdout.write(`${NO_NODE}\n`)
      const end = () => {
        server.close()
        void parts.counts.close().then(() => process.exit(0))
      }
      process.on('SIGTERM', end)
      process.on('SIGINT', end)
      return
    }
    case 'status': {
      const used = readUsedToday(folder, clock.now())
      const lines = [
        `${isStoppedIn(folder) ? 'stopped: signing is off' : 'running: signing is on'} (${folder})`,
        `to others today:     ${formatTrx(used.sun)} of ${formatTrx(settings.dailySun)} TRX, ${used.transfers} of ${settings.dailyTransfers} transfers and activations`,
        `returns to senders:  ${formatTrx(used.returnedSun)} TRX, no more than they have paid; ${used.returns} of ${settings.dailyTransfers} returns in all`,
        `other returns:       ${formatTrx(used.otherReturnsSun)} of ${formatTrx(settings.dailyReturnSun)} TRX`,
        `between our own:     ${used.moves} of ${settings.dailyTransfers} transfers`,
        `stake delegated:     ${formatTrx(used.stakeSun)} of ${formatTrx(settings.dailyStakeSun)} TRX, ${used.delegations} of ${settings.dailyDelegations} delegations`,
        `undelegations:       ${used.undelegations} of ${settings.dailyDelegations}`,
        `restaked:            ${formatTrx(used.restakedSun)} of ${formatTrx(settings.dailyRestakeSun)} TRX`,
        `staking rewards:     ${used.votes} votes, ${used.claims} claims and ${used.restakes} restakes, each of ${settings.dailyRewardTransactions}`,
        // A signer inside the program needs no warning, because the sandbox then provides a node.
        ...(chain.tronNodeUrls.length > 0 || socket === undefined ? [] : [NO_NODE]),
      ]
      return void process.stdout.write(`${lines.join('\n')}\n`)
    }
    case 'stop':
      stopIn(folder)
      return void process.stdout.write(`stopped: the signer of ${folder} signs nothing until \`resume\`\n`)
    case 'resume':
      resumeIn(folder)
      return void process.stdout.write(`signing resumed (${folder})\n`)
    default:
      throw new Error(USAGE)
  }
})
