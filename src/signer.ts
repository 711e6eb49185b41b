/** `npm run signer`: the signer as a process of its own, under a user of its own. */
import { hasKeys, keysOf, signerPartsOf } from './app/keys.ts'
import { logging } from './app/with-signer.ts'
import { readSignerConfig } from './config.ts'
import { systemClock as clock } from './kernel/clock.ts'
import { formatTrx } from './kernel/sun.ts'
import { readArguments, runProgram } from './program.ts'
import { isStoppedIn, resumeIn, stopIn, usedIn } from './signer/counts.ts'
import { listen } from './signer/server.ts'
import { createSigner } from './signer/signer.ts'

const USAGE = `node dist/signer.js            keeps the keys, and signs what may be signed, at SIGNER_SOCKET
node dist/signer.js status     what was signed today (UTC), and whether signing is stopped
node dist/signer.js stop       nothing is signed from now on, after a restart neither
node dist/signer.js resume     it goes on

In the folder of the program's .env; status, stop and resume work for the signer of npm start, too. Under Settings of the
signer in .env.example stands what it holds to.
`

const NO_NODE =
  'TRON_NODE_URL is not set here: returns count as transfers to others, and a clock that is ahead opens another day'

await runProgram(async () => {
  const told = readArguments(USAGE, {}, 1)
  if (told === undefined) return
  const { settings, chain, keys, logLevel } = readSignerConfig()
  const { socket, folder } = settings
  switch (told.named) {
    case undefined: {
      if (socket === undefined || !socket.startsWith('/'))
        throw new Error('SIGNER_SOCKET: expected the path of a socket')
      if (!hasKeys(keys)) throw new Error('MARKET_MNEMONIC, ZAPBUY_PRIVATE_KEY: the signer has no key to sign with')
      const parts = await signerPartsOf(settings, chain, await keysOf(keys), clock)
      const server = await listen(createSigner(parts), socket, logging(logLevel))
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
      const used = usedIn(folder, clock.now())
      const lines = [
        isStoppedIn(folder) ? 'stopped: nothing is signed' : 'signs',
        `to others today:     ${formatTrx(used.sun)} of ${formatTrx(settings.dailySun)} TRX, ${used.transfers} of ${settings.dailyTransfers} transfers`,
        `returns to senders:  ${formatTrx(used.returnedSun)} TRX, no more than they have paid; ${used.returns} of ${settings.dailyTransfers} returns in all`,
        `other returns:       ${formatTrx(used.otherReturnsSun)} of ${formatTrx(settings.dailyReturnSun)} TRX`,
        `between our own:     ${used.moves} of ${settings.dailyTransfers} transfers`,
        `stake delegated:     ${formatTrx(used.stakeSun)} of ${formatTrx(settings.dailyStakeSun)} TRX, ${used.delegations} of ${settings.dailyDelegations} delegations`,
        `undelegations:       ${used.undelegations} of ${settings.dailyDelegations}`,
        // In the program, the sandbox has a node of its own.
        ...(chain.tronNodeUrls.length > 0 || socket === undefined ? [] : [NO_NODE]),
      ]
      return void process.stdout.write(`${lines.join('\n')}\n`)
    }
    case 'stop':
      stopIn(folder)
      return void process.stdout.write('stopped: nothing is signed until `resume`\n')
    case 'resume':
      resumeIn(folder)
      return void process.stdout.write('signing goes on\n')
    default:
      throw new Error(USAGE)
  }
})
