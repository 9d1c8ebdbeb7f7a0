import { readFileSync } from 'node:fs'
import { crooks } from '@covo/crooks'
import { type GameRecord, seeded, verifyRecord } from '@covo/kernel'
import type { Export, Me } from '@covo/protocol'
import type { CDPSession, Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { clickSomething, openBrowser, SIZES } from './browser.ts'
import { findingsOf, reachOf } from './everybody.ts'

const visiting = openBrowser({ hasDen: true })
const { visit } = visiting

/** Somebody with a table of their own, on the page about themselves. */
async function host(name: string): Promise<Page> {
  const page = await visit('/new?game=crooks', { preferences: { name } })
  await page.getByRole('button', { name: 'Open the table' }).first().click()
  await page.waitForURL(/\/t\//)
  await page.getByText(`${name}’s table`).first().waitFor()
  await goTo(page, '/you')
  return page
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(visiting.house.address + path)
  await page.waitForSelector('main')
}

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()
const hear = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor()
const me = (page: Page): Promise<Partial<Me> & { code?: string }> =>
  page.evaluate(async () => (await fetch('/api/me')).json())

interface Authenticator {
  readonly session: CDPSession
  readonly authenticatorId: string
}

/** A device that holds passkeys and always agrees. */
async function authenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { session, authenticatorId }
}

/** Passkeys travel from device to device with the person's account there. */
async function carry(from: Authenticator, to: Authenticator): Promise<void> {
  const { credentials } = await from.session.send('WebAuthn.getCredentials', from)
  for (const credential of credentials) {
    await to.session.send('WebAuthn.addCredential', { authenticatorId: to.authenticatorId, credential })
  }
}

async function makeLink(page: Page): Promise<string> {
  await press(page, /^Make a (new )?link$/)
  await page.getByRole('img', { name: /QR code/ }).waitFor()
  const link = await page.getByLabel('Link for the other device', { exact: true }).inputValue()
  return link.slice(visiting.house.address.length)
}

describe('passkeys', () => {
  test('keep a guest, who comes back with one in another browser; a removed one is good for nothing', async () => {
    const nora = await host('Nora')
    const hers = await authenticator(nora)
    await hear(nora, 'You live in this browser only')
    await press(nora, 'Keep me with a passkey')
    await hear(nora, 'One passkey keeps you for good.')
    await press(nora, 'Add another passkey')
    await hear(nora, 'This device has one of your passkeys already.')

    const other = await visit('/you', { viewport: SIZES.phone })
    const there = await authenticator(other)
    await carry(hers, there)
    await press(other, 'Come back with a passkey')
    await hear(other, 'Welcome back, Nora.')
    expect((await me(other)).id).toBe((await me(nora)).id)
    await expect.poll(() => other.getByLabel('Your name').inputValue()).toBe('Nora')
    await goTo(other, '/games')
    await other.locator('.game-card').first().waitFor()

    await press(nora, 'Remove')
    await hear(nora, 'It is your last one.')
    await nora.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await hear(nora, 'You live in this browser only')
    const third = await visit('/you')
    await carry(hers, await authenticator(third))
    await press(third, 'Come back with a passkey')
    await hear(third, 'The passkey could not be checked.')
    expect((await me(third)).code).toBe('unknownPerson')
  })

  test('a browser without any says so, and nothing changes', async () => {
    const page = await visit('/you')
    const { session, authenticatorId } = await authenticator(page)
    await session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await press(page, 'Come back with a passkey')
    await hear(page, 'No passkey was given. Nothing was changed.')
    expect((await me(page)).code).toBe('unknownPerson')
  })

  test('coming back asks before it leaves a guest with games behind', async () => {
    const nora = await host('Nora')
    const hers = await authenticator(nora)
    await press(nora, 'Keep me with a passkey')
    await hear(nora, 'One passkey keeps you for good.')
    const marta = await host('Marta')
    await carry(hers, await authenticator(marta))
    await press(marta, 'Come back with a passkey')
    await hear(marta, 'No passkey keeps Marta.')
    await marta.keyboard.press('Escape')
    expect((await me(marta)).name).toBe('Marta')
    await press(marta, 'Come back with a passkey')
    await press(marta, 'Leave Marta behind')
    await hear(marta, 'Welcome back, Nora.')
    expect((await me(marta)).name).toBe('Nora')
  })

  test('their library is loaded when it is needed, and not before', async () => {
    const page = await visit('/you')
    await authenticator(page)
    const scripts: Promise<string>[] = []
    page.on('response', (answer) => {
      // What still came for the page that is being left cannot be read any more.
      if (answer.url().endsWith('.js')) scripts.push(answer.text().catch(() => ''))
    })
    const isLoaded = async () => (await Promise.all(scripts)).some((text) => text.includes('navigator.credentials'))
    await goTo(page, '/you')
    await page.getByRole('button', { name: 'Keep me with a passkey' }).waitFor()
    expect(scripts.length).toBeGreaterThan(0)
    expect(await isLoaded()).toBe(false)
    await press(page, 'Keep me with a passkey')
    await hear(page, 'One passkey keeps you for good.')
    expect(await isLoaded()).toBe(true)
  })
})

describe('a link', () => {
  test('makes another browser the same person’s, once', async () => {
    const nora = await host('Nora')
    const path = await makeLink(nora)
    await hear(nora, /Works once, until \d+:\d\d/)
    const phone = await visit(path, { viewport: SIZES.phone, hasTouch: true })
    await press(phone, 'Bring me here')
    await phone.waitForURL(/\/you$/)
    await hear(phone, 'Welcome back, Nora.')
    expect((await me(phone)).id).toBe((await me(nora)).id)
    const late = await visit(path)
    await press(late, 'Bring me here')
    await hear(late, 'This link was used before or is too old.')
    expect((await me(late)).code).toBe('unknownPerson')
    const half = await visit('/device')
    await hear(half, 'The link is not complete.')

    await phone.getByLabel('Your name').fill('Eleonora')
    await press(phone, 'Save')
    await hear(phone, 'Saved.')
    await goTo(nora, '/you')
    await expect.poll(() => nora.getByLabel('Your name').inputValue()).toBe('Eleonora')
  })

  test('asks before it leaves a guest with games behind, and is not used up by a no', async () => {
    const nora = await host('Nora')
    const marta = await host('Marta')
    const path = await makeLink(nora)
    await goTo(marta, path)
    await press(marta, 'Bring me here')
    await hear(marta, 'Marta is here now and has one game.')
    await press(marta, 'Cancel')
    expect((await me(marta)).name).toBe('Marta')
    await press(marta, 'Bring me here')
    await press(marta, 'Leave Marta behind')
    await hear(marta, 'Welcome back, Nora.')
    expect((await me(marta)).id).toBe((await me(nora)).id)
  })
})

test('a token for a bot is shown once, lets it in, and does not when it is revoked', async () => {
  const page = await visit('/you', { preferences: { name: 'Nora' } })
  await page.getByLabel('Name of the bot').fill('Rosa')
  await page.keyboard.press('Enter')
  await hear(page, 'it is shown only once')
  const token = await page.getByLabel('Token', { exact: true }).inputValue()
  const ask = async () => {
    const answer = await fetch(`${visiting.house.address}/api/me`, { headers: { authorization: `Bearer ${token}` } })
    return (await answer.json()) as Partial<Me> & { code?: string }
  }
  expect((await ask()).name).toBe('Nora')
  await page.reload()
  await page.getByRole('button', { name: 'Revoke the token of Rosa' }).waitFor()
  expect(await page.content()).not.toContain(token)
  await press(page, 'Revoke the token of Rosa')
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
  await hear(page, 'The token is revoked.')
  await page.locator('.keys').waitFor({ state: 'detached' })
  expect((await ask()).code).toBe('badToken')
})

test('more tokens than may be are refused in words', async () => {
  const page = await host('Nora')
  await page.evaluate(async () => {
    const headers = { 'content-type': 'application/json' }
    for (let i = 0; i < 20; i++) {
      await fetch('/api/me/tokens', { method: 'POST', headers, body: JSON.stringify({ name: `bot ${i}` }) })
    }
  })
  await page.getByLabel('Name of the bot').fill('one more')
  await press(page, 'Make a token')
  await hear(page, 'You have twenty tokens')
})

/** Plays against bots until the browser keeps the game. */
async function playHere(seed: string): Promise<Page> {
  const path = `/practice/crooks?seed=${seed}&players=2&seat=0&level=random`
  const page = await visit(path, { preferences: { name: 'Nora' } })
  const chance = seeded(seed)
  await page.waitForSelector('[data-turn=mine]')
  const isKept = () => page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('covo.kept.')))
  for (let i = 0; i < 20 && !(await isKept()); i++) await clickSomething(page, chance)
  expect(await isKept()).toBe(true)
  return page
}

test('all games are saved as a file, those in this browser too', async () => {
  const page = await playHere('saved')
  await goTo(page, '/new?game=crooks')
  await press(page, 'Open the table')
  await page.getByRole('button', { name: /start$/ }).click()
  await page.waitForSelector('[data-turn]')
  await goTo(page, '/you')
  const coming = page.waitForEvent('download')
  await press(page, 'Save all my games')
  const download = await coming
  expect(download.suggestedFilename()).toMatch(/^covo-\d{4}-\d\d-\d\d\.json$/)
  const found = JSON.parse(readFileSync(await download.path(), 'utf8')) as Export & {
    inThisBrowser: GameRecord[]
  }
  expect(found.person.name).toBe('Nora')
  expect(found.games.map(({ game }) => game)).toEqual(['crooks'])
  expect(found.inThisBrowser.length).toBe(1)
  const { match } = verifyRecord(new Map([['crooks', crooks]]), found.inThisBrowser[0])
  expect(match.entries.length).toBeGreaterThan(0)
})

test('who wants to be forgotten is told what happens, asked, and forgotten', async () => {
  const page = await playHere('forgotten')
  await goTo(page, '/new?game=crooks')
  await press(page, 'Open the table')
  await page.waitForURL(/\/t\//)
  await goTo(page, '/you')
  const button = page.getByRole('button', { name: 'Delete my data' })
  await button.click()
  await hear(page, 'In games that go on, a bot plays in your place.')
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((one) => one === document.activeElement)).toBe(true)
  const { id } = await me(page)
  expect(id).toBeDefined()
  await button.click()
  await press(page, 'Delete everything')
  await hear(page, 'Everything about you is deleted.')
  expect((await me(page)).code).toBe('unknownPerson')
  await goTo(page, '/games')
  await hear(page, 'No game is running')
})

test('without the den the page says so, and tries again', async () => {
  const page = await visit('/')
  visiting.house.cut()
  try {
    await goTo(page, '/you')
    await hear(page, 'The den cannot be reached.')
  } finally {
    visiting.house.mend()
  }
  await press(page, 'Try now')
  await page.getByRole('button', { name: 'Keep me with a passkey' }).waitFor()
})

describe.each(['en', 'it', 'fr', 'ru'])('on a phone in %s', (locale) => {
  test('nothing is too wide, too small for a thumb, or out of a screen reader’s reach', async () => {
    const page = await visit('/you', { locale, viewport: SIZES.phone, hasTouch: true, preferences: { name: 'Nora' } })
    await authenticator(page)
    const sections = page.locator('.identity')
    await sections.nth(0).locator('.deeds button').first().click()
    await sections.nth(0).locator('.keys').waitFor()
    await sections.nth(1).locator('.deeds button').click()
    await page.locator('.device-link').waitFor()
    await page.locator('#bot-name').fill('A bot with a name that is rather long')
    await page.keyboard.press('Enter')
    await page.locator('.secret').waitFor()
    await check(page)
    await sections.nth(3).locator('.danger').click()
    await check(page)
    await goTo(page, '/device#token')
    await check(page)
  })
})

async function check(page: Page): Promise<void> {
  expect({ ...(await reachOf(page)), heard: await findingsOf(page) }).toEqual({ over: 0, small: [], heard: [] })
}
