// A bot of your own: it opens a table against one of the house's bots and plays a whole game through the API.
//
//   node examples/bot/bot.mjs http://localhost:8000 [GAME] [TOKEN]
//
// Without a token it comes in as a guest and makes itself one. It needs nothing but Node: no package, no rules of the game. Where this
// one picks an action at random, yours thinks.
const [den = 'http://localhost:8000', game = 'crooks', givenToken] = process.argv.slice(2)

let headers = { 'content-type': 'application/json' }

/** One request; a refusal has a code, and sometimes a text that says more. */
async function ask(method, path, body) {
  const response = await fetch(`${den}${path}`, { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) })
  const cookie = response.headers.get('set-cookie')
  if (cookie) headers = { ...headers, cookie: cookie.split(';')[0] }
  const answer = await response.json()
  if (!response.ok) throw Object.assign(new Error(`${method} ${path}: ${JSON.stringify(answer)}`), answer)
  return answer
}

async function signIn() {
  if (givenToken) return givenToken
  await ask('POST', '/api/guests', { name: 'Example bot' })
  return (await ask('POST', '/api/me/tokens', { name: 'example' })).token
}

const token = await signIn()
headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }

// The smallest table of the game: this bot, and the house's bots.
const { games } = await ask('GET', '/api/games')
const [players] = games.find(({ id }) => id === game).options.properties.players.enum
const { table, seat } = await ask('POST', '/api/tables', {
  game,
  options: { players },
  seats: Array.from({ length: players }, (_, i) => (i === 0 ? { kind: 'me' } : { kind: 'bot', level: 'novice' })),
})
const at = `/api/tables/${table.id}`
console.log(`${game}, table ${table.id}, seat ${seat}, commitment ${table.commitment}`)

// Whatever the house has chosen, our salt makes the deal one that it could not choose.
await ask('PUT', `${at}/salt`, {
  salt: [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join(''),
})
await ask('POST', `${at}/start`)

let have = -1
for (;;) {
  // The den answers when there is a step that we do not have.
  const news = await ask('GET', `${at}/game?have=${have}&wait=30`)
  have = news.number
  if (news.turn.kind === 'over') break
  if (!news.turn.seats.includes(seat)) continue
  const { number, actions } = await ask('GET', `${at}/actions`)
  if (actions.length === 0) continue
  const action = actions[Math.floor(Math.random() * actions.length)]
  await act({ clientId: crypto.randomUUID(), expected: number, action })
}

/** The same id again is the same action again, so a lost answer is asked for once more without fear. */
async function act(move) {
  for (;;) {
    try {
      return await ask('POST', `${at}/actions`, move)
    } catch (error) {
      // Something happened in between: look again, and decide again.
      if (error.code === 'stale' || error.code === 'illegal') return undefined
      if (error.code !== undefined && error.code !== 'closing' && error.code !== 'tooMany') throw error
      await new Promise((resolve) => setTimeout(resolve, 500))
    }
  }
}

const record = await ask('GET', `${at}/record`)
const { winners, scores } = record.result
console.log(`over after ${record.entries.length} entries: ${scores.map(({ total }) => total).join(' to ')}`)
console.log(winners.includes(seat) ? 'won' : 'lost')
