/**
 * Night by the visitor's clock, from ten in the evening to six. The page's first script opens it in the night's colours and gives the
 * style the time for the greeting. It is inline, so that nothing is painted before; the security policy names its hash.
 */
export const NIGHT_SCRIPT =
  '{let d=new Date,h=d.getHours(),e=document.documentElement;if(h<6||h>21){e.dataset.late="";' +
  `e.style.setProperty("--now",'"'+h+d.toTimeString().slice(2,5)+'"')}}`;
