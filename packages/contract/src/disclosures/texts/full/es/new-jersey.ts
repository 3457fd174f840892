/** A translation of `../en/new-jersey.ts`. */
export const newJerseyRights = `## Nueva Jersey

La Ley de Informe Justo de Crédito de Nueva Jersey (N.J.S.A. 56:11-28 a 56:11-41) le da derechos además de los federales.

- {account} puede pedir un informe sobre usted solo después de decírselo por escrito y de que usted lo acepte por escrito (56:11-31).
- Si lo pide por escrito, {account} le dice si se encargó un informe de investigación. Un informe así suele incluir datos sobre su carácter, reputación general, características personales y modo de vida. {account} le dice antes su naturaleza y su alcance precisos, y necesita su permiso por escrito. Si se lo pide a la agencia, esta le da una copia en cuanto el informe esté terminado (56:11-33).
- Antes de decidir en su contra por un informe, {account} le da una copia del informe, una descripción por escrito de sus derechos según la ley estatal y federal, y una oportunidad razonable de disputar el informe ante la agencia (56:11-31).
- Si lo pide y se identifica debidamente, la agencia le comunica toda la información de su archivo sobre usted, sus fuentes y quién recibió un informe sobre usted con fines de empleo en los últimos dos años (56:11-34). Lo hace en horario normal de oficina y con aviso razonable (56:11-35).
- Si disputa un dato, la agencia lo investiga otra vez, sin costo (56:11-36).
- La primera comunicación en doce meses es gratis. Una posterior cuesta como máximo $8, y nada si la pide en los sesenta días después de saber de una decisión en su contra (56:11-37).
- Puede demandar a una agencia o a un empleador que infrinja la ley (56:11-38 y 56:11-39).`;
