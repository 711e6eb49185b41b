/** An address as a picture that wallets can read. */
import { InputFile } from 'grammy'
import QRCode from 'qrcode'

export async function qrPicture(address: string, fileName: string): Promise<InputFile> {
  return new InputFile(await QRCode.toBuffer(address, { width: 480, margin: 3 }), fileName)
}
