/** A translation of `../en/los-angeles-county.ts`. */
export const losAngelesCountyNotice = `Trabajará en las zonas no incorporadas del condado de Los Ángeles, donde se aplica la Fair Chance Ordinance for Employers (Código del Condado de Los Ángeles, capítulo 8.300). {account} le ha hecho una oferta que depende de esta verificación, y le explica por escrito por qué la necesita y qué registros revisa. Al marcar la casilla, confirma que recibió ese aviso.

## Sus derechos

- {account} puede preguntar por sus antecedentes penales solo después de una oferta condicional de empleo.
- Antes de decidir en su contra por sus antecedentes penales, {account} debe hacer por escrito una evaluación individualizada: de la naturaleza y gravedad del delito, del tiempo que ha pasado y de los deberes del puesto.
- {account} debe darle entonces un aviso preliminar por escrito, con una copia de la evaluación y del informe, y al menos cinco días hábiles desde que lo recibe para responder.
- Si en ese plazo le dice a {account} que disputa el informe o que necesita reunir pruebas de rehabilitación o de circunstancias atenuantes, tiene al menos diez días hábiles más.
- {account} debe considerar su respuesta, evaluar otra vez por escrito y darle un aviso final por escrito si decide en su contra.
- Nadie puede castigarle por ejercer estos derechos. Puede quejarse ante el Department of Consumer and Business Affairs del condado.`;
