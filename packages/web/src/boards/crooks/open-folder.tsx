import { CrookFace } from './crook-card.tsx'
import type { Crook } from './deck.ts'
import { abilityName, type Desk, dollars, inWords, nameOf, useDesk } from './desk.ts'
import { Effect } from './effect.tsx'
import type { Spot } from './knowledge.ts'
import { AbilityIcon } from './marks.tsx'
import styles from './open-folder.module.css'
import { choices, keyOfUse, pick, UNUSED } from './picks.ts'
import { Spoken } from './spoken.tsx'
import { crookThing, hangoutPlace } from './things.ts'

/** The hangout that the player is looking into: who is in it, what they can do, and which way up. */
export function OpenFolder({ planned }: { planned: readonly Spot[][] }) {
  const desk = useDesk()
  const { view, piles, deck, picks, tell } = desk
  const pile = piles.find(({ hangout }) => hangout === view.looking)
  if (!pile) return undefined
  const crook = deck[(picks.crook ?? 0) - 1]
  return (
    <section
      className={styles.folder}
      data-open-folder=""
      aria-label={tell('board.kick.open', { hangout: pile.hangout })}
    >
      <span className={styles.tab} data-hangout={pile.hangout} data-place={hangoutPlace(pile.hangout)}>
        {pile.hangout}
      </span>
      <div className={styles.options} data-size={pile.suspects.length}>
        {pile.suspects.map((one) => (
          <Option key={one.id} crook={one} />
        ))}
      </div>
      <div className={styles.ability}>
        {crook ? <Ability crook={crook} /> : <p>{tell('board.panel.pick')}</p>}
        <Effect planned={planned} />
      </div>
      {crook && <FaceToggle crook={crook} />}
    </section>
  )
}

function Option({ crook }: { crook: Crook }) {
  const { actions, picks, choose, refuse, explain, hinted, say } = useDesk()
  const isLegal = choices(actions, {}, 'crook').includes(crook.id)
  const isChosen = picks.crook === crook.id
  const press = () => {
    if (isLegal) choose(pick(actions, picks, 'crook', crook.id))
    else refuse(explain({ type: 'place', crook: crook.id, target: firstTarget(actions) }))
  }
  return (
    <button
      type="button"
      className={styles.option}
      data-crook={crook.id}
      data-thing={crookThing(crook.id)}
      data-drag={isLegal ? '' : undefined}
      data-legal={isLegal ? '' : undefined}
      data-help={crook.id}
      data-hinted={(hinted?.type === 'place' && hinted.crook === crook.id) || undefined}
      aria-pressed={isChosen}
      onClick={press}
    >
      <Spoken words={say(inWords(crook))}>
        {isChosen && <i className={styles.clip} />}
        <CrookFace crook={crook} name={say(nameOf(crook.id))} />
      </Spoken>
    </button>
  )
}

const firstTarget = (actions: Desk['actions']): number =>
  actions.flatMap((action) => (action.type === 'place' && !action.ability ? [action.target] : []))[0] ?? 2

function Ability({ crook }: { crook: Crook }) {
  const { say, tell, open, actions, picks, choose, hinted, home } = useDesk()
  const { ability, id } = crook
  const uses = picks.target === undefined ? [] : choices(actions, picks, 'use')
  return (
    <>
      <div className={styles.heading}>
        <h3>
          {ability && <AbilityIcon ability={ability} />}
          {ability ? say(abilityName(ability)) : say(nameOf(id))}
        </h3>
        <button
          type="button"
          className={styles.info}
          aria-label={tell('board.read', { crook: nameOf(id) })}
          onClick={() => open(String(id))}
        >
          i
        </button>
      </div>
      <p>
        {ability ? say({ key: `crooks.ability.${ability}.text` }) : tell('board.panel.plain', { crook: nameOf(id) })}
      </p>
      {uses.length > 1 && (
        <fieldset className={styles.uses}>
          <legend>
            {ability === 'swap' ? tell('board.do.chooseMoveTo') : tell('board.use', { crook: nameOf(id) })}
          </legend>
          {(['', ...Object.keys(LOOKS), UNUSED] as const).map((kind) => {
            const ofKind = uses.filter((use) => kindOf(use) === kind)
            return (
              ofKind.length > 0 && (
                <span key={kind} className={styles.kind}>
                  {isLook(kind) && <span>{tell(LOOKS[kind])}</span>}
                  {ofKind.map((use) => (
                    <button
                      key={use}
                      type="button"
                      data-legal=""
                      data-use={use}
                      data-hinted={(hinted?.type === 'place' && keyOfUse(hinted.ability) === use) || undefined}
                      aria-label={isLook(kind) ? wordsForUse(tell, use, home) : undefined}
                      aria-pressed={picks.use === use}
                      onClick={() => choose(pick(actions, picks, 'use', use))}
                    >
                      {isLook(kind) ? use.split(' ')[1] : wordsForUse(tell, use, home)}
                    </button>
                  ))}
                </span>
              )
            )
          })}
        </fieldset>
      )}
    </>
  )
}

/** A Spy has many places to look at, so their words are said once for all. */
const LOOKS = { spyTarget: 'board.use.lookAt', spyHangout: 'board.use.lookInto' } as const
const isLook = (kind: string): kind is keyof typeof LOOKS => kind in LOOKS

function kindOf(use: string): string {
  const [kind = ''] = use.split(' ')
  return isLook(kind) || kind === UNUSED ? kind : ''
}

function wordsForUse(tell: Desk['tell'], use: string, home: number): string {
  const [kind, at = ''] = use.split(' ')
  switch (kind) {
    case 'collect':
      return tell('board.use.collect', { money: dollars(2) })
    case 'stack':
      return tell('board.use.stack')
    case 'moveTo':
      return tell('board.use.moveTo', { target: at })
    case 'kill':
      return Number(at) === home ? tell('board.use.killOwn') : tell('board.use.kill', { seat: { seat: Number(at) } })
    case 'spyTarget':
      return tell('board.use.spyTarget', { target: at })
    case 'spyHangout':
      return tell('board.use.spyHangout', { hangout: at })
    default:
      return tell('board.use.unused')
  }
}

/** Face up or, for money, face down. */
function FaceToggle({ crook }: { crook: Crook }) {
  const { actions, picks, choose, refuse, explain, tell, hinted } = useDesk()
  const open = choices(actions, picks, 'isFaceDown')
  const isAble = crook.ability !== null
  const face = (isFaceDown: boolean) => {
    if (open.includes(isFaceDown)) choose(pick(actions, picks, 'isFaceDown', isFaceDown))
    else refuse(explain({ type: 'place', crook: crook.id, target: firstTarget(actions), faceDown: true }))
  }
  return (
    <div className={styles.toggle}>
      {[false, true].map((isFaceDown) => (
        <button
          key={String(isFaceDown)}
          type="button"
          data-legal={open.includes(isFaceDown) ? '' : undefined}
          data-way={isFaceDown ? 'down' : 'up'}
          data-hinted={
            (hinted?.type === 'place' && hinted.crook === crook.id && (hinted.faceDown ?? false) === isFaceDown) ||
            undefined
          }
          aria-pressed={(picks.isFaceDown ?? false) === isFaceDown}
          onClick={() => face(isFaceDown)}
        >
          <b>{tell(isFaceDown ? 'board.face.down' : 'board.face.up')}</b>
          <span>
            {isFaceDown
              ? tell(isAble ? 'board.face.down.ability' : 'board.face.down.plain', { price: dollars(1) })
              : tell(isAble ? 'board.face.up.ability' : 'board.face.up.plain')}
          </span>
        </button>
      ))}
    </div>
  )
}
