/** A translation of `../en/massachusetts.ts`. */
export const massachusettsRights = `## Massachusetts

El capítulo 93 de las Leyes Generales de Massachusetts le da derechos además de los federales.

- Antes de pedir un informe de investigación, {account} le dice por escrito lo que un informe así suele incluir (datos sobre su carácter, reputación general, características personales y modo de vida), la naturaleza y el alcance precisos de la investigación, y su derecho a una copia. Necesita su permiso por escrito (artículo 53).
- Si lo pide por escrito, {account} le dice si se encargó un informe de investigación. Si se lo pide a la agencia, esta le da una copia gratis en cuanto el informe esté terminado (artículo 53).
- Si lo pide y se identifica debidamente, la agencia le comunica lo que su archivo dice sobre usted, salvo la información médica, sus fuentes y quién recibió un informe sobre usted con fines de empleo en los últimos dos años. Si lo pide por escrito, recibe una copia escrita (artículo 56).
- Puede recibir esta información en persona, por teléfono, por correo certificado o por medios electrónicos. La agencia tiene un número de teléfono gratuito y personal capacitado que le explica su archivo, y usted puede ir con otra persona (artículo 57).
- Si disputa un dato, la agencia lo investiga otra vez, en un plazo máximo de treinta días hábiles (artículo 58). No le cobra por ello (artículo 59).
- Si {account} decide en su contra por un informe, se lo dice por escrito en diez días hábiles, con el nombre, la dirección y el número de teléfono gratuito de la agencia (artículo 62). Entonces puede recibir una copia gratis del informe dentro de sesenta días (artículo 59).`;
