import { games } from '@covo/games'
import { seeded, parseOptions, Match } from '@covo/kernel'
const game = games.get('crooks')!
const options = parseOptions(game, { players: 2 })
console.log(options, game.fast && Object.keys(game.fast))
const lens:number[]=[]; const t0=performance.now(); let legalT=0, viewT=0, n=0, jsonT=0, subT=0, most=0, size=0
for (let i=0;i<200;i++){ const chance=seeded('x'+i); const {match}=Match.start(game, options as any, chance); let c=0
 for(;;){ const t=match.turn; if(t.kind!=='act')break; const seat=t.seats[0]!
  let a=performance.now(); const view=game.view(match.state,seat); let b=performance.now(); viewT+=b-a
  const s=JSON.stringify(view); size+=s.length; const v=JSON.parse(s); a=performance.now(); jsonT+=a-b
  const acts=game.legalActions(game.determinize(v,chance),seat); b=performance.now(); legalT+=b-a; most=Math.max(most,acts.length)
  match.submit(seat, acts[chance.int(acts.length)]); subT+=performance.now()-b; c++; n++ }
 lens.push(c)}
lens.sort((a,b)=>a-b); console.log(lens[0],lens[100],lens[199],'most',most,'us: view',viewT/n*1e3,'json',jsonT/n*1e3,'legal',legalT/n*1e3,'submit',subT/n*1e3,'bytes',size/n)
