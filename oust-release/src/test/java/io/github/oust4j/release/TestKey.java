package io.github.oust4j.release;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.bouncycastle.bcpg.ArmoredOutputStream;
import org.bouncycastle.bcpg.HashAlgorithmTags;
import org.bouncycastle.openpgp.PGPException;
import org.bouncycastle.openpgp.PGPPrivateKey;
import org.bouncycastle.openpgp.PGPSecretKey;
import org.bouncycastle.openpgp.PGPSignature;
import org.bouncycastle.openpgp.PGPSignatureGenerator;
import org.bouncycastle.openpgp.PGPUtil;
import org.bouncycastle.openpgp.bc.BcPGPSecretKeyRing;
import org.bouncycastle.openpgp.operator.bc.BcPBESecretKeyDecryptorBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPContentSignerBuilder;
import org.bouncycastle.openpgp.operator.bc.BcPGPDigestCalculatorProvider;

/** Signs with a key for the dry run, as the signing plugin does: from its text and its passphrase. */
final class TestKey {
  private final Keys.ThrowAway pair = Keys.throwAway();
  private final PGPSecretKey secret;
  private final PGPPrivateKey opened;

  TestKey() throws IOException, PGPException {
    secret = new BcPGPSecretKeyRing(PGPUtil.getDecoderStream(
            new ByteArrayInputStream(pair.secret().getBytes(StandardCharsets.UTF_8))))
        .getSecretKey();
    opened = secret.extractPrivateKey(
        new BcPBESecretKeyDecryptorBuilder(new BcPGPDigestCalculatorProvider())
            .build(pair.passphrase().toCharArray()));
  }

  String open() {
    return pair.open();
  }

  Keys keys() {
    return Keys.of(pair.open());
  }

  String sign(byte[] bytes) throws IOException {
    PGPSignatureGenerator generator = new PGPSignatureGenerator(
        new BcPGPContentSignerBuilder(
            secret.getPublicKey().getAlgorithm(), HashAlgorithmTags.SHA512),
        secret.getPublicKey());
    ByteArrayOutputStream signature = new ByteArrayOutputStream();
    try (ArmoredOutputStream out = ArmoredOutputStream.builder().build(signature)) {
      generator.init(PGPSignature.BINARY_DOCUMENT, opened);
      generator.update(bytes);
      generator.generate().encode(out);
    } catch (PGPException e) {
      throw new IOException(e);
    }
    return signature.toString(StandardCharsets.UTF_8);
  }
}
