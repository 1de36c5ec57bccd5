import {readFileSync} from 'node:fs';
const css=readFileSync('src/client/styles.css','utf8');const T={};for(const m of css.matchAll(/--color-([a-z-]+): light-dark\((#\w+), (#\w+)\)/g))T[m[1]]=[m[2],m[3]];
const L=h=>{const c=[1,3,5].map(i=>parseInt(h.slice(i,i+2),16)/255).map(v=>v<=.04045?v/12.92:((v+.055)/1.055)**2.4);return .2126*c[0]+.7152*c[1]+.0722*c[2]};
const R=(a,b)=>{const x=L(a),y=L(b);return (Math.max(x,y)+.05)/(Math.min(x,y)+.05)};
const grounds=['canvas','surface','raised','sunken'];const bad=[];
const chk=(f,g,min)=>{for(const i of[0,1]){const r=R(T[f][i],T[g][i]);if(process.argv[2]||r<min)console.log(['light','dark'][i],f,'on',g,r.toFixed(2),'min',min)}};
for(const g of grounds){for(const f of['ink','ink-soft','ink-faint','accent','accent-strong','positive','caution','danger','danger-strong','info'])chk(f,g,4.5);chk('line-strong',g,3);chk('star',g,3)}
chk('accent-ink','accent',4.5);chk('accent-ink','accent-strong',4.5);chk('danger-ink','danger',4.5);chk('danger-ink','danger-strong',4.5);
for(const t of['accent','positive','caution','danger','info']){for(const f of [t,'ink','ink-soft'])chk(f,t+'-soft',4.5)}
chk('ink-faint','accent-soft',4.5)
